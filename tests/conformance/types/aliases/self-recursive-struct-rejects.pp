type Chain = Struct[{value => Integer, Optional[next] => Chain}]
$value = {value => 1, next => {value => a}}
$value =~ Chain
