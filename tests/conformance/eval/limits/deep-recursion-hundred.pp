function down($n) { if $n == 0 { 0 } else { 1 + down($n - 1) } }
down(100)
