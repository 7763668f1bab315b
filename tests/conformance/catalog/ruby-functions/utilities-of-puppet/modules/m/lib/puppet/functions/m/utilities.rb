Puppet::Functions.create_function(:'m::utilities', Puppet::Functions::InternalFunction) do
  dispatch(:utilities) { scope_param }

  def attempt
    yield
  rescue StandardError => e
    "#{e.class}: #{e.message}"
  end

  def utilities(scope)
    {
      'yaml'              => attempt { Puppet::Util::Yaml.safe_load("a: &x 1\nb: *x\n") },
      'yaml, empty'       => attempt { Puppet::Util::Yaml.safe_load('') },
      'yaml, a symbol'    => attempt { Puppet::Util::Yaml.safe_load('a: :s') },
      'yaml, named'       => attempt { Puppet::Util::Yaml.safe_load('a: :s', [], 'f.yaml') },
      'yaml, allowed'     => attempt { Puppet::Util::Yaml.safe_load('a: :s', [Symbol])['a'].inspect },
      'yaml, broken'      => attempt { Puppet::Util::Yaml.safe_load('a: [') },
      'yaml, no file'     => attempt { Puppet::Util::Yaml.safe_load_file_if_valid('/no/such/file') }.inspect,
      'json, broken'      => attempt { Puppet::Util::Json.load('{') }[0, 32],
      'query'             => attempt { Puppet::Util.uri_query_encode('a b+c&d=/ü') },
      'uri'               => attempt { Puppet::Util.uri_encode('http://h/a b+c?q=x y&z=1/2#f g') },
      'uri with fragment' => attempt { Puppet::Util.uri_encode('/a#f g', allow_fragment: true) },
      'unescaped'         => attempt { Puppet::Util.uri_unescape('a%20b%C3%BC+') },
      'path'              => attempt { Puppet::Util.path_to_uri('/a b/c').to_s },
      'environment'       => attempt { Puppet.override(answer: 42) { Puppet.lookup(:answer) } },
      'inner environment' => attempt { Puppet.override(a: 1) { Puppet.override(a: 2) { Puppet.lookup(:a) } + Puppet.lookup(:a) } },
      'after it'          => attempt { Puppet.lookup(:answer) { 'nothing' } },
      'converted'         => attempt { Puppet::Pops::Types::StringConverter.convert([1, nil, { 'a' => true }], '%p') },
      'formatted'         => attempt { Puppet::Pops::Types::StringConverter.singleton.convert(255, '%x') },
      'undef_as'          => attempt { [scope.undef_as(1, nil), scope.undef_as(1, :undef), scope.undef_as(1, 2)] },
      'setvar'            => attempt { scope.setvar('from_ruby', 'x') },
      'parameters'        => attempt { scope.compiler.node.parameters['environment'] },
    }
  end
end
