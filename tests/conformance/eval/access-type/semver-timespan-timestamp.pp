[SemVer['>=1.0.0'], Timespan['0-00:00:01', default], Timestamp['2000-01-01', default]]
