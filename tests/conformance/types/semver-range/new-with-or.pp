['1.x || 3.x', '<1.0.0 || >=2.0.0'].map |$s| { String(SemVerRange($s)) }
