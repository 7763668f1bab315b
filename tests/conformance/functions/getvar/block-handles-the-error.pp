$a = 1
getvar('a.b', 'dflt') |$err| { $err.issue_code }
