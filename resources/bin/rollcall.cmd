@echo off
rem rollcall: answers a command in the terminal; without one it opens the window.
setlocal
if "%~1"=="" (
  start "" "%~dp0..\..\Rollcall.exe"
  exit /b 0
)
rem A script waits for its program, a program with windows too.
"%~dp0..\..\Rollcall.exe" --cli -- %*
exit /b %errorlevel%
