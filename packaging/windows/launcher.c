/* Launcher: runs Python in this very process, so that the window, the task bar and the task manager
 * show the program's own name and icon, and no second process is needed.
 *
 * Built twice: with WINDOW as "Samsara Table.exe", which opens the window, perhaps with a file, and
 * without as samsara.exe, the command for the terminal. */
#include <windows.h>

#include <shellapi.h> /* needs the former */
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#define LONGEST 32768 /* what Windows allows a path at most */
#define MISSING 3

typedef int (*python_main)(int, wchar_t **);
typedef HRESULT(WINAPI *name_application)(PCWSTR);

static int fail(const wchar_t *why) {
#ifdef WINDOW
    MessageBoxW(NULL, why, L"Samsara Table", MB_ICONERROR);
#else
    fwprintf(stderr, L"samsara: %ls\n", why);
#endif
    return MISSING;
}

#ifdef WINDOW
/* Windows of one name are one heap in the task bar, and may be pinned there. The function is asked
 * for by name as mingw's shell32 does not have it in every release. */
static void name_this(void) {
    HMODULE shell = LoadLibraryExW(L"shell32.dll", NULL, LOAD_LIBRARY_SEARCH_SYSTEM32);
    if (!shell) return;
    void *found = (void *)GetProcAddress(shell, "SetCurrentProcessExplicitAppUserModelID");
    if (found) ((name_application)found)(APPLICATION_ID);
}
#endif

/* Let `folder` be where this program lies; say whether that is known. */
static BOOL find_this(wchar_t *folder) {
    DWORD length = GetModuleFileNameW(NULL, folder, LONGEST);
    wchar_t *end = length && length < LONGEST ? wcsrchr(folder, L'\\') : NULL;
    if (end) *end = 0;
    return end != NULL;
}

/* A portable program has a folder `data` beside it: whatever belongs to a person is kept in it. */
static void stay_portable(const wchar_t *folder) {
    static wchar_t data[LONGEST];
    if (GetEnvironmentVariableW(L"SAMSARA_HOME", NULL, 0)) return;
    if (swprintf(data, LONGEST, L"%ls\\data", folder) < 0) return;
    DWORD kind = GetFileAttributesW(data);
    if (kind != INVALID_FILE_ATTRIBUTES && kind & FILE_ATTRIBUTE_DIRECTORY)
        SetEnvironmentVariableW(L"SAMSARA_HOME", data);
}

/* Load Python's library; let `python` be the executable that workers are started by. */
static HMODULE load_python(const wchar_t *folder, wchar_t *python) {
    static wchar_t library[LONGEST];
    if (swprintf(library, LONGEST, L"%ls\\runtime\\python313.dll", folder) < 0) return NULL;
#ifdef WINDOW
    const wchar_t *name = L"pythonw.exe";
#else
    const wchar_t *name = L"python.exe";
#endif
    if (swprintf(python, LONGEST, L"%ls\\runtime\\%ls", folder, name) < 0) return NULL;
    return LoadLibraryExW(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
}

static int run(int given, wchar_t **words) {
    static wchar_t folder[LONGEST], python[LONGEST];
#ifdef WINDOW
    name_this();
#endif
    if (!find_this(folder)) return fail(L"The program's folder cannot be found.");
    stay_portable(folder);
    HMODULE library = load_python(folder, python);
    if (!library) return fail(L"runtime\\python313.dll cannot be loaded. Install Samsara Table again.");
    python_main start = (python_main)(void *)GetProcAddress(library, "Py_Main");
    if (!start) return fail(L"runtime\\python313.dll is damaged. Install Samsara Table again.");
    wchar_t *before[] = {
        python, L"-P", L"-B", L"-X", L"utf8", L"-m", L"gui.cli",
#ifdef WINDOW
        L"window",
#endif
    };
    const int first = sizeof before / sizeof *before;
    wchar_t **all = calloc(first + given, sizeof *all); /* ends in NULL */
    if (!all) return fail(L"There is not enough memory.");
    for (int i = 0; i < first; i++) all[i] = before[i];
    for (int i = 1; i < given; i++) all[first + i - 1] = words[i];
    return start(first + given - 1, all);
}

#ifdef WINDOW
int WINAPI wWinMain(HINSTANCE instance, HINSTANCE former, LPWSTR line, int shown) {
    (void)instance, (void)former, (void)line, (void)shown;
    int given;
    wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &given);
    return words ? run(given, words) : fail(L"The command line cannot be read.");
}
#else
int wmain(int given, wchar_t **words) { return run(given, words); }
#endif
