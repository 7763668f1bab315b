['~1.2.3', '~1.2', '~1', '~0.2.3', '~1.2.3-beta.2'].map |$s| { String(SemVerRange($s)) }
