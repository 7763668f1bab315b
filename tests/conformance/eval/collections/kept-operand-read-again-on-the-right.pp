[1, 2, 3].reduce([0]) |$memo, $n| { $memo + [$memo.length, $memo[0]] }
