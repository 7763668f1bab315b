[Error('x', 'k', {a => 1}, 'C')].map |$e| { [$e.msg, $e.message, $e.kind, $e.details, $e.issue_code] }
