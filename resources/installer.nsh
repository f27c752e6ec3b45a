# Rollcall registers itself for its links when it starts (src/main/app/opened.ts), so the installer has nothing to add.
# What another copy has registered stays.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ReadRegStr $R0 HKCU "Software\Classes\rollcall\shell\open\command" ""
    ${if} $R0 == '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
      DeleteRegKey HKCU "Software\Classes\rollcall"
    ${endIf}
  ${endIf}
!macroend
