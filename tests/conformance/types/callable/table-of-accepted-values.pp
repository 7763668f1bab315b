# Which of these values are of the type Callable?
$values = {
  'undef' => undef, 'default' => default, 'true' => true, 'integer' => 5, 'negative' => -1, 'float' => 2.5, 'string' => 'abc',
  'empty string' => '', 'regexp' => /a/, 'empty array' => [], 'array' => [1, 2], 'mixed array' => [1, 'a'], 'empty hash' => {},
  'hash' => {'a' => 1}, 'hash with integer key' => {1 => 'a'}, 'type' => Integer, 'range' => Integer[1, 3], 'enum' => Enum['a'],
  'resource' => Notify['x'], 'class' => Class['x'], 'timespan' => Timespan(5), 'timestamp' => Timestamp(5),
  'version' => SemVer('1.0.0'), 'version range' => SemVerRange('1.x'), 'sensitive' => Sensitive('s'), 'binary' => Binary('YQ=='),
  'uri' => URI('http://a'), 'iterator' => [1].reverse_each, 'error' => Error('x'), 'deferred' => Deferred('f')
}
$values.filter |$name, $value| { $value =~ Callable }.keys
