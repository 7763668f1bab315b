# frozen_string_literal: true

# A file of its own name; where the host does not allow files to be written, making one is an error.
class Tempfile < DelegateClass(File)
  def self.open(*args, **opts)
    file = new(*args, **opts)
    return file unless block_given?
    begin
      yield file
    ensure
      file.close
    end
  end

  # A plain File, which is gone after the block.
  def self.create(basename = '', tmpdir = nil, mode: 0, **options)
    path = Dir::Tmpname.create(basename, tmpdir)
    file = File.open(path, 'w+', **options)
    return file unless block_given?
    begin
      yield file
    ensure
      file.close
      File.unlink(path) if File.exist?(path)
    end
  end

  def initialize(basename = '', tmpdir = nil, mode: 0, **options)
    path = Dir::Tmpname.create(basename, tmpdir)
    @path = path
    super(File.open(path, 'w+', **options))
    File.chmod(0o600, path)
  end

  attr_reader :path

  def length = size
  def size = __getobj__.closed? ? File.size(@path) : __getobj__.size

  def open
    __getobj__.close
    __setobj__(File.open(@path, 'r+'))
    __getobj__
  end

  def close(unlink_now = false)
    __getobj__.close
    unlink if unlink_now
    nil
  end

  def _close
    __getobj__.close
  end
  protected :_close

  def close! = close(true)

  def unlink
    return unless @path
    File.unlink(@path)
    @path = nil
    true
  end
  alias delete unlink

  def inspect = "#<#{self.class}:#{@path}>"
end
