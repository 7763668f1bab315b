['-3-04:05:06', '-04:05:06', '-6'].map |$s| { String(Timespan($s)) }
