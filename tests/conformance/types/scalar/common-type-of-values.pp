[type([1, /a/], 'reduced'), type([a, /a/], 'generalized'), type([Timespan(1), true], 'generalized'), type([SemVer('1.0.0'), 1.5], 'generalized')]
