# frozen_string_literal: true

class Pathname
  include Comparable

  SEPARATOR_LIST = '/'
  SEPARATOR_PAT = %r{/}
  TO_PATH = :to_path

  def self.getwd = new(Dir.pwd)
  def self.pwd = new(Dir.pwd)

  def self.glob(*args, **opts)
    paths = Dir.glob(*args, **opts).map { |path| new(path) }
    return paths unless block_given?
    paths.each { |path| yield path }
    nil
  end

  def initialize(path)
    path = path.to_path if path.respond_to?(:to_path)
    path = Kernel.__to_str(path)
    raise ArgumentError, 'pathname contains null byte' if path.include?("\0")
    @path = path.dup
  end

  def to_s = @path.dup
  alias to_path to_s

  def ==(other) = other.is_a?(Pathname) && @path == other.to_s
  alias eql? ==
  alias === ==

  def <=>(other)
    return nil unless other.is_a?(Pathname)
    @path.tr('/', "\0") <=> other.to_s.tr('/', "\0")
  end

  def hash = @path.hash
  def inspect = "#<#{self.class}:#{@path}>"

  def freeze
    @path.freeze
    super
  end

  def sub(*args, &block) = self.class.new(block ? @path.sub(*args, &block) : @path.sub(*args))

  def sub_ext(replacement)
    extension = File.extname(@path)
    self.class.new(@path.chomp(extension) + replacement)
  end

  def cleanpath(consider_symlink = false)
    consider_symlink ? __clean_conservatively : self.class.new(__clean(@path))
  end

  def root? = @path.match?(%r{\A/+\z})
  def absolute? = @path.start_with?('/')
  def relative? = !absolute?
  def mountpoint? = root?

  def parent = self + '..'

  def +(other)
    other = Pathname.new(other) unless other.is_a?(Pathname)
    self.class.new(__plus(@path, other.to_s))
  end
  alias / +

  def join(*args)
    return self if args.empty?
    result = args.pop
    result = Pathname.new(result) unless result.is_a?(Pathname)
    return result if result.absolute?
    args.reverse_each do |arg|
      arg = Pathname.new(arg) unless arg.is_a?(Pathname)
      result = arg + result
      return result if result.absolute?
    end
    self + result
  end

  def children(with_directory = true)
    with_directory = false if @path == '.'
    Dir.children(@path).map { |name| with_directory ? self.class.new(File.join(@path, name)) : self.class.new(name) }
  end

  def each_child(with_directory = true, &block) = children(with_directory).each(&block)

  def each_filename(&block)
    return to_enum(:each_filename) unless block
    @path.split('/').reject(&:empty?).each(&block)
    nil
  end

  def descend
    return to_enum(:descend) unless block_given?
    ascend.to_a.reverse_each { |path| yield path }
    nil
  end

  def ascend
    return to_enum(:ascend) unless block_given?
    path = @path
    yield self
    loop do
      at = path.rindex('/')
      break unless at
      path = path[0, at].sub(%r{/+\z}, '')
      if path.empty?
        yield self.class.new('/') unless root?
        break
      end
      yield self.class.new(path)
    end
    nil
  end

  def relative_path_from(base)
    base = Pathname.new(base) unless base.is_a?(Pathname)
    to = __clean(@path)
    from = __clean(base.to_s)
    if to.start_with?('/') != from.start_with?('/')
      prefix = to.start_with?('/') ? '/' : ''
      raise ArgumentError, "different prefix: #{prefix.inspect} and #{base.to_s.inspect}"
    end
    to = to.split('/').reject { |name| name.empty? || name == '.' }
    from = from.split('/').reject { |name| name.empty? || name == '.' }
    while !to.empty? && to.first == from.first
      to.shift
      from.shift
    end
    raise ArgumentError, "base_directory has ..: #{base.to_s.inspect}" if from.include?('..')
    names = from.map { '..' } + to
    self.class.new(names.empty? ? '.' : names.join('/'))
  end

  def basename(*args) = self.class.new(File.basename(@path, *args))
  def dirname = self.class.new(File.dirname(@path))
  def extname = File.extname(@path)
  def expand_path(*args) = self.class.new(File.expand_path(@path, *args))
  def realpath(*args) = self.class.new(File.realpath(@path, *args))
  alias realdirpath realpath
  def readlink = self.class.new(File.readlink(@path))
  def split = File.split(@path).map { |part| self.class.new(part) }
  def fnmatch(pattern, *args) = File.fnmatch(pattern, @path, *args)
  alias fnmatch? fnmatch

  %i[exist? file? directory? readable? writable? executable? readable_real? writable_real? executable_real? zero? size
     size? symlink? stat lstat mtime atime ctime ftype world_readable? world_writable? pipe? socket? blockdev? chardev?
     owned? grpowned? setuid? setgid? sticky?].each do |name|
    define_method(name) { File.__send__(name, @path) }
  end

  def empty? = File.directory?(@path) ? Dir.empty?(@path) : File.empty?(@path)
  def read(*args, **opts) = File.read(@path, *args, **opts)
  def binread(*args) = File.binread(@path, *args)
  def readlines(*args, **opts) = File.readlines(@path, *args, **opts)
  def each_line(*args, **opts, &block) = File.foreach(@path, *args, **opts, &block)
  def write(*args, **opts) = File.write(@path, *args, **opts)
  def binwrite(*args, **opts) = File.binwrite(@path, *args, **opts)
  def open(*args, **opts, &block) = File.open(@path, *args, **opts, &block)
  def entries = Dir.entries(@path).map { |name| self.class.new(name) }
  def each_entry(&block) = entries.each(&block)
  def opendir(&block) = Dir.open(@path, &block)
  def mkdir(*args) = Dir.mkdir(@path, *args)
  def rmdir = Dir.rmdir(@path)
  def delete = File.directory?(@path) ? Dir.unlink(@path) : File.unlink(@path)
  alias unlink delete
  def rename(to) = File.rename(@path, to)
  def chmod(mode) = File.chmod(mode, @path)
  def make_link(old) = File.link(old, @path)
  def make_symlink(old) = File.symlink(old, @path)
  def truncate(length) = File.truncate(@path, length)
  def utime(atime, mtime) = File.utime(atime, mtime, @path)

  def glob(pattern, flags = 0)
    paths = Dir.glob(pattern, flags, base: @path).map { |path| self + path }
    return paths unless block_given?
    paths.each { |path| yield path }
  end

  def find(ignore_error: true, &block)
    return to_enum(:find, ignore_error: ignore_error) unless block
    require 'find'
    if @path == '.'
      Find.find(@path, ignore_error: ignore_error) { |path| yield self.class.new(path.delete_prefix('./')) }
    else
      Find.find(@path, ignore_error: ignore_error) { |path| yield self.class.new(path) }
    end
  end

  def mkpath(**)
    require 'fileutils'
    FileUtils.mkdir_p(@path)
    nil
  end

  def rmtree(**)
    require 'fileutils'
    FileUtils.rm_rf(@path)
    self
  end

  private

  # Removes `.`, `..` and doubled separators, without looking at the disk.
  def __clean(path)
    absolute = path.start_with?('/')
    names = []
    path.split('/').each do |name|
      case name
      when '', '.' then next
      when '..'
        if names.empty? || names.last == '..'
          names << '..' unless absolute
        else
          names.pop
        end
      else names << name
      end
    end
    return "/#{names.join('/')}" if absolute
    names.empty? ? '.' : names.join('/')
  end

  def __clean_conservatively
    absolute = @path.start_with?('/')
    names = @path.split('/').reject { |name| name.empty? || name == '.' }
    names.shift while absolute && names.first == '..'
    text = names.join('/')
    text += '/' if !names.empty? && names.last != '..' && @path.end_with?('/', '/.')
    return self.class.new("/#{text}") if absolute
    self.class.new(text.empty? ? '.' : text)
  end

  def __plus(first, second)
    return second if second.start_with?('/')
    left = first
    right = second.split('/').reject { |name| name.empty? || name == '.' }
    suffix = second.end_with?('/') && !right.empty? && right.last != '..' ? '/' : ''
    until right.empty? || right.first != '..'
      base = File.basename(left)
      if left == '' || left == '.'
        left = ''
        break
      elsif base == '..'
        break
      elsif left.match?(%r{\A/+\z})
        right.shift
      else
        right.shift
        parent = File.dirname(left)
        left = parent == '.' && !left.start_with?('./') ? '' : parent
      end
    end
    rest = right.join('/') + (right.empty? ? '' : suffix)
    return left.empty? ? '.' : left if rest.empty?
    return rest if left.empty? || left == '.'
    left.end_with?('/') ? left + rest : "#{left}/#{rest}"
  end
end

module Kernel
  def Pathname(path)
    path.is_a?(Pathname) ? path : Pathname.new(path)
  end
  module_function :Pathname
end
