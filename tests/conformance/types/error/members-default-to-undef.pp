[Error('x')].map |$e| { [$e.kind, $e.details, $e.issue_code] }
