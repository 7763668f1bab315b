[type([Scalar, Scalar], 'reduced'), type([Scalar, Integer], 'reduced'), type([Scalar, Regexp], 'reduced'), type([Scalar, SemVer], 'reduced'), type([Scalar, Enum[a]], 'reduced')]
