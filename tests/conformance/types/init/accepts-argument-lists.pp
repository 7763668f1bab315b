[['0xFF', 16] =~ Init[Integer], ['x', 'y'] =~ Init[Integer], [1, 2, 3] =~ Init[SemVer], [1, 2] =~ Init[SemVer], {days => 1} =~ Init[Timespan]]
