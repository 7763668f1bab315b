[type([String, Integer], 'reduced'), type([String, Boolean], 'reduced'), type([String, Regexp], 'reduced'), type([String, SemVer], 'reduced')]
