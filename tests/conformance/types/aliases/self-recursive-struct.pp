type Chain = Struct[{value => Integer, Optional[next] => Chain}]
$value = {value => 1, next => {value => 2}}
$value =~ Chain
