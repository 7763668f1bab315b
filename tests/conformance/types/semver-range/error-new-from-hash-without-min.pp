SemVerRange({max => SemVer('1.0.0')})
