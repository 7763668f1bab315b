['*', '1.x', '1.2.x', '1', '1.2', '1.*', 'x'].map |$s| { String(SemVerRange($s)) }
