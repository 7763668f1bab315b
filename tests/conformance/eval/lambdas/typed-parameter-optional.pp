[with(undef) |Optional[String] $s| { $s }, with() |Optional[String] $s = undef| { $s }]
