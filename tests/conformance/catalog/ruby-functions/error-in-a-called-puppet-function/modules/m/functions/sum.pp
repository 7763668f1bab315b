function m::sum($list) {
  $list + {}[1] + 'x'
}
