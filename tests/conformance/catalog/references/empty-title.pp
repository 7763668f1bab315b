notice(File[''])
