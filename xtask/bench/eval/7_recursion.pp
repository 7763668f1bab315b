# recursion 200 levels deep, 100 times
function down(Integer $n) {
  if $n == 0 { 0 } else { 1 + down($n - 1) }
}
Integer[1, 100].reduce(0) |$sum, $n| { $sum + down(200) }
