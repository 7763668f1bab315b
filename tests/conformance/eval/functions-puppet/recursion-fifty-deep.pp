function down($n) { if $n == 0 { 'bottom' } else { down($n - 1) } }
down(50)
