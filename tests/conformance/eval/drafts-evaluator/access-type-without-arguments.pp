$h = Hash[String, Integer]
$h[]
