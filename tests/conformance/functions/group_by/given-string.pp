'abcab'.group_by |$c| { $c }
