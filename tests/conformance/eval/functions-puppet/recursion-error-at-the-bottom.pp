function down($n) { if $n == 0 { fail('bottom') } else { down($n - 1) } }
down(3)
