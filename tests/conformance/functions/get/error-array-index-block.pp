get([1],'a', 5) |$e| { [$e.kind, $e.issue_code, $e.msg] }
