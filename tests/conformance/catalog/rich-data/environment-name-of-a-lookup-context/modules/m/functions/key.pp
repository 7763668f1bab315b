function m::key($key, $options, $context) {
  if $key == 'lookup_options' { $context.not_found }
  "${type($context.environment_name)}"
}
