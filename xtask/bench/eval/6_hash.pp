# building a hash of 2,000 entries one by one
$table = Integer[1, 2000].reduce({}) |$memo, $n| { $memo + { "key${n}" => $n } }
[$table.size, $table['key77']]
