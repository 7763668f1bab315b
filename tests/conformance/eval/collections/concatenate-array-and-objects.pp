[[1] + SemVer('1.0.0'), ([1] + Timespan(1)).size, [1] + Sensitive('x')]
