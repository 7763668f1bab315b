Notify { a: }
Resource[notify] { a: }
$type { a: }
class { a: }
Class { a: }
