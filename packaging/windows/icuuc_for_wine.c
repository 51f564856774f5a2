/* Stand-in for Windows' own icuuc.dll, which Wine has not and Qt asks for as it starts. Every
 * converter is missing, so Qt falls back to its own. For try.sh only; it is never shipped. */
#include <stddef.h>

#define EXPORT __declspec(dllexport)
#define MISSING_RESOURCE 2 /* U_MISSING_RESOURCE_ERROR */

static void *nothing(int *error) {
    if (error) *error = MISSING_RESOURCE;
    return NULL;
}

EXPORT void *ucnv_open(const char *name, int *error) { return (void)name, nothing(error); }
EXPORT void ucnv_close(void *converter) { (void)converter; }
EXPORT void ucnv_reset(void *converter) { (void)converter; }
EXPORT signed char ucnv_getMaxCharSize(void *converter) { return (void)converter, 1; }
EXPORT const char *ucnv_getName(void *converter, int *error) {
    return (void)converter, nothing(error);
}
EXPORT const char *ucnv_getStandardName(const char *name, const char *standard, int *error) {
    return (void)name, (void)standard, nothing(error);
}
EXPORT const char *ucnv_getAvailableName(int number) { return (void)number, NULL; }
EXPORT int ucnv_countAvailable(void) { return 0; }
EXPORT int ucnv_toUCountPending(void *converter, int *error) {
    return (void)converter, (void)error, 0;
}
EXPORT int ucnv_fromUCountPending(void *converter, int *error) {
    return (void)converter, (void)error, 0;
}
EXPORT void ucnv_getToUCallBack(void) {}
EXPORT void ucnv_getFromUCallBack(void) {}
EXPORT void ucnv_setToUCallBack(void) {}
EXPORT void ucnv_setFromUCallBack(void) {}
EXPORT void ucnv_cbToUWriteUChars(void) {}
EXPORT void ucnv_cbFromUWriteUChars(void) {}
EXPORT void ucnv_toUnicode(void) {}
EXPORT void ucnv_fromUnicode(void) {}
EXPORT void UCNV_FROM_U_CALLBACK_SUBSTITUTE(void) {}
EXPORT void UCNV_TO_U_CALLBACK_SUBSTITUTE(void) {}
