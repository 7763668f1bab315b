notice(File['mode'])
