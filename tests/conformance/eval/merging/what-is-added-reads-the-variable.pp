$result = [1, 2, 3].reduce({ 'count' => 0 }) |$memo, $n| {
  $memo + { 'count' => $memo['count'] + $n, 'before' => $memo['count'] } + { "n${n}" => $memo.size }
}
notice($result)
