get({a=>1},'a.b') |$e| { $e.issue_code }
