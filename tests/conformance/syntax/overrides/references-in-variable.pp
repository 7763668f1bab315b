# the draft allows this
$resources = File['foo', 'bar']
$resources { mode => 0666 }
