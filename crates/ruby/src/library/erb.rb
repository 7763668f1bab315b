# frozen_string_literal: true

class ERB
  def self.version = '2.2.3'

  module Util
    module_function

    def html_escape(object)
      string = object.to_s
      escaped = string.b.gsub(/['&"<>]/n, "'" => '&#39;', '&' => '&amp;', '"' => '&quot;', '<' => '&lt;', '>' => '&gt;')
      escaped.force_encoding(string.encoding)
    end

    def url_encode(object)
      object.to_s.b.gsub(/[^a-zA-Z0-9_\-.~]/n) { |char| format('%%%02X', char.unpack1('C')) }
    end

    alias h html_escape
    alias u url_encode
    module_function :h, :u
  end

  # `def_erb_method` for classes.
  module DefMethod
    module_function

    def def_erb_method(methodname, erb_or_fname)
      if erb_or_fname.is_a?(String)
        erb = ERB.new(File.read(erb_or_fname))
        erb.filename = erb_or_fname
        erb.def_method(self, methodname, erb_or_fname)
      else
        erb_or_fname.def_method(self, methodname, erb_or_fname.filename || '(ERB)')
      end
    end
  end

  NOT_GIVEN = Object.new
  private_constant :NOT_GIVEN

  attr_reader :src, :encoding
  attr_accessor :filename, :lineno

  def initialize(str, safe_level = NOT_GIVEN, legacy_trim_mode = NOT_GIVEN, legacy_eoutvar = NOT_GIVEN, trim_mode: nil, eoutvar: '_erbout')
    unless safe_level.equal?(NOT_GIVEN)
      warn 'Passing safe_level with the 2nd argument of ERB.new is deprecated. Do not use it, and specify other arguments as keyword arguments.', uplevel: 0
    end
    unless legacy_trim_mode.equal?(NOT_GIVEN)
      warn 'Passing trim_mode with the 3rd argument of ERB.new is deprecated. Use keyword argument like ERB.new(str, trim_mode: ...) instead.', uplevel: 0
      trim_mode = legacy_trim_mode
    end
    unless legacy_eoutvar.equal?(NOT_GIVEN)
      warn 'Passing eoutvar with the 4th argument of ERB.new is deprecated. Use keyword argument like ERB.new(str, eoutvar: ...) instead.', uplevel: 0
      eoutvar = legacy_eoutvar
    end
    @encoding = str.encoding
    @src = "#coding:#{@encoding.name}\n" + ERB.__compile(str, __trim(trim_mode), eoutvar)
    @filename = nil
    @lineno = 0
  end

  # Modes were numbers once.
  def __trim(mode)
    case mode
    when 1 then '>'
    when 2 then '<>'
    when Integer, nil then ''
    else mode.to_s
    end
  end
  private :__trim

  def location=((filename, lineno))
    @filename = filename
    @lineno = lineno if lineno
  end

  def result(scope = ERB.__toplevel_binding)
    raise TypeError, "wrong argument type #{scope.class} (expected binding)" unless scope.is_a?(Binding)
    eval(@src, scope, @filename || '(erb)', @lineno)
  end

  def result_with_hash(hash)
    scope = ERB.__toplevel_binding
    hash.each { |name, value| scope.local_variable_set(name, value) }
    result(scope)
  end

  def run(scope = ERB.__toplevel_binding)
    print result(scope)
  end

  def def_method(mod, methodname, fname = '(ERB)')
    mod.module_eval(@src.sub(/^(?!#|$)/) { "def #{methodname}\n" } + "\nend\n", fname, -1)
  end

  def def_module(methodname = 'erb')
    mod = Module.new
    def_method(mod, methodname, @filename || '(ERB)')
    mod
  end

  def def_class(superklass = Object, methodname = 'result')
    klass = Class.new(superklass)
    def_method(klass, methodname, @filename || '(ERB)')
    klass
  end

  def set_eoutvar(_compiler, _eoutvar = '_erbout'); end
end
