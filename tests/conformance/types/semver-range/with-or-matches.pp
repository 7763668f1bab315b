['1.5.0', '2.5.0', '3.5.0'].map |$v| { SemVer($v) =~ SemVerRange('1.x || 3.x') }
