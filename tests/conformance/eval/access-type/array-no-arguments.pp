$a = Array[String]
$a[]
