{ a => 1 }.get('a.b', 'dflt') |$err| { "${err.kind} ${err.issue_code} ${err.message}" }
