; Installer of Samsara Table: for one person, without an administrator, with nothing outside
; %LOCALAPPDATA%\Programs, the Start menu and HKEY_CURRENT_USER.
;
;   makensis -DVERSION=… -DNUMBERS=… -DTREE=… -DOUT=… -DAPPLICATION_ID=… [-DQUICK] samsara.nsi
;
; Switches of the installer: /S asks nothing, /D=FOLDER (the last word, without quotes) installs
; elsewhere. Of the uninstaller: /S, and /LIBRARY=delete, without which matches stay.
; Exit codes: 0 done, 3 Windows is too old, 4 a newer version is installed, 5 the program is running,
; 6 the folder has another program in it.
Unicode true
Target amd64-unicode
!ifdef QUICK
  SetCompressor zlib ; a fifth of the time, for trying out
!else
  SetCompressor /SOLID lzma
  SetCompressorDictSize 64
!endif

!define NAME "Samsara Table"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\SamsaraTable"
!define PATHS "Software\Microsoft\Windows\CurrentVersion\App Paths\samsara.exe"
!define CLASSES "Software\Classes"
!define MATCH "SamsaraTable.Match"
!define PACK "SamsaraTable.Pack"
!define OLDEST 18362 ; Windows 10, version 1903: the first whose ICU Qt can use
!define TOO_OLD 3
!define NEWER 4
!define RUNNING 5
!define TAKEN 6

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include Sections.nsh
!include WinVer.nsh
!include WordFunc.nsh
!include x64.nsh
!include Win\COM.nsh
!include Win\Propkey.nsh

Name "$(LinkName)"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
BrandingText "${NAME} ${VERSION}"
VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 "ProductName" "${NAME}"
VIAddVersionKey /LANG=0 "CompanyName" "${NAME}"
VIAddVersionKey /LANG=0 "FileDescription" "${NAME} setup"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT"

!define MUI_ICON "samsara.ico"
!define MUI_UNICON "samsara.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "wizard.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "wizard.bmp"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "${KEY}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "InstallerLanguage"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${TREE}/LICENSE.txt"
!insertmacro MUI_PAGE_COMPONENTS
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE RefuseTaken
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"
!insertmacro MUI_RESERVEFILE_LANGDLL
!include strings.nsh

; Gives a link the name that the window's process has, or a pinned link and its window would stand
; side by side in the task bar.
!macro NAME_LINK LINK
  !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
  ${If} $0 P<> 0
    ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}",.r1)'
    ${If} $1 P<> 0
      ${IPersistFile::Load} $1 '("${LINK}",${STGM_READWRITE})'
      ${IUnknown::QueryInterface} $0 '("${IID_IPropertyStore}",.r2)'
      ${If} $2 P<> 0
        System::Call 'oleaut32::SysAllocString(w "${APPLICATION_ID}")p.r3'
        System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ID})p.r4'
        System::Call '*(&i2 ${VT_BSTR},&i6 0,p r3,p 0)p.r5'
        ${IPropertyStore::SetValue} $2 '($4,$5)'
        System::Call 'oleaut32::SysFreeString(p r3)'
        System::Free $4
        System::Free $5
        ${IPropertyStore::Commit} $2 ""
        ${IUnknown::Release} $2 ""
        ${IPersistFile::Save} $1 '("${LINK}",1)'
      ${EndIf}
      ${IUnknown::Release} $1 ""
    ${EndIf}
    ${IUnknown::Release} $0 ""
  ${EndIf}
!macroend

!macro ASSOCIATE SUFFIX CLASS TITLE TYPE
  WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${TITLE}"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\${NAME}.exe,0"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\${SUFFIX}" "" "${CLASS}"
  WriteRegStr HKCU "${CLASSES}\${SUFFIX}" "Content Type" "${TYPE}"
  WriteRegStr HKCU "${CLASSES}\${SUFFIX}\OpenWithProgids" "${CLASS}" ""
!macroend

!macro DISSOCIATE SUFFIX CLASS
  ReadRegStr $0 HKCU "${CLASSES}\${SUFFIX}" ""
  ${If} $0 == "${CLASS}"
    DeleteRegKey HKCU "${CLASSES}\${SUFFIX}"
  ${Else}
    DeleteRegValue HKCU "${CLASSES}\${SUFFIX}\OpenWithProgids" "${CLASS}"
  ${EndIf}
  DeleteRegKey HKCU "${CLASSES}\${CLASS}"
!macroend

; What installer and uninstaller both take away: every file that any version installed, never what
; somebody put beside them. A running program has python313.dll mapped, and Windows refuses to open
; it for writing. (To rename the folder proves nothing: that may be allowed and fail halfway.)
!macro REMOVAL UN
  Function ${UN}RemoveFiles
    ${Do}
      ${IfNot} ${FileExists} "$INSTDIR\runtime\python313.dll"
        ${ExitDo}
      ${EndIf}
      ClearErrors
      FileOpen $0 "$INSTDIR\runtime\python313.dll" a
      ${IfNot} ${Errors}
        FileClose $0
        ${ExitDo}
      ${EndIf}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY again
      SetErrorLevel ${RUNNING}
      Abort "$(Running)"
      again:
    ${Loop}
    RMDir /r "$INSTDIR\runtime"
    RMDir /r "$INSTDIR\lib"
    RMDir /r "$INSTDIR\licences"
    Delete "$INSTDIR\${NAME}.exe"
    Delete "$INSTDIR\samsara.exe"
    Delete "$INSTDIR\LICENSE.txt"
  FunctionEnd

  Function ${UN}RemoveLinks
    ReadRegStr $0 HKCU "${KEY}" "LinkName"
    ${If} $0 != ""
      Delete "$SMPROGRAMS\$0.lnk"
      Delete "$DESKTOP\$0.lnk"
    ${EndIf}
    DeleteRegKey HKCU "${PATHS}"
    !insertmacro DISSOCIATE ".samsara" "${MATCH}"
    !insertmacro DISSOCIATE ".samsara-pack" "${PACK}"
  FunctionEnd
!macroend
!insertmacro REMOVAL ""
!insertmacro REMOVAL "un."

; Folders of these names are ours where the program is, and are emptied by an upgrade: where it is not,
; they are somebody's.
Function RefuseTaken
  ${IfNot} ${FileExists} "$INSTDIR\${NAME}.exe"
    ${If} ${FileExists} "$INSTDIR\runtime\*.*"
    ${OrIf} ${FileExists} "$INSTDIR\lib\*.*"
    ${OrIf} ${FileExists} "$INSTDIR\licences\*.*"
      MessageBox MB_ICONSTOP "$(Taken)" /SD IDOK
      SetErrorLevel ${TAKEN}
      Abort "$(Taken)"
    ${EndIf}
  ${EndIf}
FunctionEnd

Section "$(ProgramName)" Program
  SectionIn RO
  Call RefuseTaken
  Call RemoveFiles
  Call RemoveLinks
  SetOutPath "$INSTDIR"
  File /r "${TREE}/*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\$(LinkName).lnk" "$INSTDIR\${NAME}.exe"
  !insertmacro NAME_LINK "$SMPROGRAMS\$(LinkName).lnk"
  WriteRegStr HKCU "${PATHS}" "" "$INSTDIR\samsara.exe"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "${NAME}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  WriteRegStr HKCU "${KEY}" "LinkName" "$(LinkName)"
  WriteRegStr HKCU "${KEY}" "InstallerLanguage" "$LANGUAGE"
  WriteRegDWORD HKCU "${KEY}" "Desktop" 0
  WriteRegDWORD HKCU "${KEY}" "Files" 0
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

Section /o "$(DesktopName)" Desktop
  CreateShortcut "$DESKTOP\$(LinkName).lnk" "$INSTDIR\${NAME}.exe"
  !insertmacro NAME_LINK "$DESKTOP\$(LinkName).lnk"
  WriteRegDWORD HKCU "${KEY}" "Desktop" 1
SectionEnd

Section "$(FilesName)" Files
  !insertmacro ASSOCIATE ".samsara" "${MATCH}" "$(MatchName)" "application/vnd.samsara-table+json"
  !insertmacro ASSOCIATE ".samsara-pack" "${PACK}" "$(PackName)" "application/vnd.samsara-table.pack"
  WriteRegDWORD HKCU "${KEY}" "Files" 1
SectionEnd

Section "-Tell"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; associations changed
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${Program} "$(ProgramAbout)"
  !insertmacro MUI_DESCRIPTION_TEXT ${Desktop} "$(DesktopAbout)"
  !insertmacro MUI_DESCRIPTION_TEXT ${Files} "$(FilesAbout)"
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Function .onInit
  SetRegView 64
  !insertmacro MUI_LANGDLL_DISPLAY
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastBuild} ${OLDEST}
    MessageBox MB_ICONSTOP "$(OldWindows)" /SD IDOK
    SetErrorLevel ${TOO_OLD}
    Abort
  ${EndIf}
  ReadRegStr $0 HKCU "${KEY}" "DisplayVersion"
  ${If} $0 != ""
    ${VersionCompare} "$0" "${VERSION}" $1
    ${If} $1 == 1
      MessageBox MB_ICONSTOP "$(Newer)" /SD IDOK
      SetErrorLevel ${NEWER}
      Abort
    ${EndIf}
    Call ChooseAsBefore
  ${EndIf}
FunctionEnd

; An upgrade keeps what was chosen the first time.
Function ChooseAsBefore
  ReadRegDWORD $0 HKCU "${KEY}" "Desktop"
  ${If} $0 = 1
    !insertmacro SelectSection ${Desktop}
  ${EndIf}
  ClearErrors
  ReadRegDWORD $0 HKCU "${KEY}" "Files"
  ${IfNot} ${Errors}
  ${AndIf} $0 = 0
    !insertmacro UnselectSection ${Files}
  ${EndIf}
FunctionEnd

Function un.onInit
  SetRegView 64
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

Section Uninstall
  Call un.RemoveFiles
  Call un.RemoveLinks
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; only if nothing of somebody else's is left in it
  RMDir /r "$LOCALAPPDATA\${NAME}\Cache"
  RMDir "$LOCALAPPDATA\${NAME}"
  DeleteRegKey HKCU "${KEY}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/LIBRARY=" $1
  ${If} ${Errors}
    StrCpy $1 "keep"
    ${If} ${FileExists} "$APPDATA\${NAME}\*.*"
      MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(AskLibrary)" /SD IDNO IDNO kept
      StrCpy $1 "delete"
      kept:
    ${EndIf}
  ${EndIf}
  ${If} $1 == "delete"
    RMDir /r "$APPDATA\${NAME}"
  ${EndIf}
SectionEnd
