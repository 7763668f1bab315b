# frozen_string_literal: true

module FileUtils
  VERSION = '1.6.0'

  class << self
    def pwd = Dir.pwd
    alias getwd pwd

    def cd(dir, verbose: nil, &block) = Dir.chdir(dir, &block)
    alias chdir cd

    def mkdir(list, mode: nil, noop: nil, **)
      __each(list, noop) { |path| mode ? Dir.mkdir(path, mode) : Dir.mkdir(path) }
    end

    def mkdir_p(list, mode: nil, noop: nil, **)
      __each(list, noop) do |path|
        path = path.chomp('/')
        missing = []
        until path.empty? || path == '.' || path == '/' || File.directory?(path)
          missing << path
          path = File.dirname(path)
        end
        missing.reverse_each { |directory| mode ? Dir.mkdir(directory, mode) : Dir.mkdir(directory) }
      end
    end
    alias mkpath mkdir_p
    alias makedirs mkdir_p

    def rmdir(list, noop: nil, **)
      __each(list, noop) { |path| Dir.rmdir(path) }
    end

    def rm(list, force: nil, noop: nil, **)
      __each(list, noop) { |path| __quietly(force) { __unlink(path) } }
    end
    alias remove rm

    def rm_f(list, noop: nil, **) = rm(list, force: true, noop: noop)
    alias safe_unlink rm_f

    def rm_r(list, force: nil, noop: nil, **)
      __each(list, noop) { |path| __quietly(force) { remove_entry(path) } }
    end

    def rm_rf(list, noop: nil, **) = rm_r(list, force: true, noop: noop)
    alias rmtree rm_rf

    def remove_entry(path, force = false)
      __quietly(force) do
        if File.directory?(path) && !File.symlink?(path)
          Dir.children(path).each { |name| remove_entry(File.join(path, name), force) }
          Dir.rmdir(path)
        else
          __unlink(path)
        end
      end
    end
    alias remove_entry_secure remove_entry
    alias remove_dir remove_entry

    def remove_file(path, force = false) = __quietly(force) { File.unlink(path) }

    def touch(list, noop: nil, **)
      __each(list, noop) { |path| File.open(path, 'a') { nil } }
    end

    def cp(source, target, noop: nil, **)
      __pairs(source, target) { |from, to| copy_file(from, to) unless noop }
    end
    alias copy cp

    def cp_r(source, target, noop: nil, **)
      __pairs(source, target) { |from, to| copy_entry(from, to) unless noop }
    end

    def copy_file(from, to, *) = File.binwrite(to, File.binread(from))

    def copy_entry(from, to, *)
      return copy_file(from, to) unless File.directory?(from)
      Dir.mkdir(to) unless File.directory?(to)
      Dir.children(from).each { |name| copy_entry(File.join(from, name), File.join(to, name)) }
    end

    def install(source, target, mode: nil, noop: nil, **)
      __pairs(source, target) do |from, to|
        next if noop
        copy_file(from, to)
        File.chmod(mode, to) if mode
      end
    end

    def mv(source, target, noop: nil, **)
      __pairs(source, target) { |from, to| File.rename(from, to) unless noop }
      0
    end
    alias move mv

    def ln(source, target, force: nil, noop: nil, **)
      __link(source, target, force, noop) { |from, to| File.link(from, to) }
    end
    alias link ln

    def ln_s(source, target, force: nil, noop: nil, **)
      __link(source, target, force, noop) { |from, to| File.symlink(from, to) }
    end
    alias symlink ln_s
    def ln_sf(source, target, noop: nil, **) = ln_s(source, target, force: true, noop: noop)

    def chmod(mode, list, noop: nil, **)
      __each(list, noop) { |path| File.chmod(mode, path) }
    end

    def chmod_R(mode, list, noop: nil, **)
      __each(list, noop) { |path| __tree(path) { |entry| File.chmod(mode, entry) } }
    end

    def chown(user, group, list, noop: nil, **)
      __each(list, noop) { |path| File.chown(user, group, path) }
    end

    def chown_R(user, group, list, noop: nil, **)
      __each(list, noop) { |path| __tree(path) { |entry| File.chown(user, group, entry) } }
    end

    def compare_file(a, b) = File.binread(a) == File.binread(b)
    alias identical? compare_file
    alias cmp compare_file
    def compare_stream(a, b) = a.read == b.read

    def uptodate?(new, old_list)
      return false unless File.exist?(new)
      time = File.mtime(new)
      old_list.all? { |old| !File.exist?(old) || time > File.mtime(old) }
    end

    private

    def __each(list, noop)
      list = [list].flatten.map { |path| path.respond_to?(:to_path) ? path.to_path : path.to_str }
      list.each { |path| yield path } unless noop
      list
    end

    def __link(source, target, force, noop)
      return if noop
      __pairs(source, target) do |from, to|
        File.unlink(to) if force && (File.symlink?(to) || File.exist?(to))
        yield from, to
      end
      source.is_a?(Array) ? source : 0
    end

    def __pairs(source, target)
      sources = [source].flatten.map { |path| path.respond_to?(:to_path) ? path.to_path : path.to_str }
      target = target.respond_to?(:to_path) ? target.to_path : target.to_str
      into = source.is_a?(Array) || File.directory?(target)
      sources.each { |path| yield path, into ? File.join(target, File.basename(path)) : target }
      nil
    end

    def __tree(path, &block)
      yield path
      return unless File.directory?(path) && !File.symlink?(path)
      Dir.children(path).each { |name| __tree(File.join(path, name), &block) }
    end

    # Nobody needs a permission to delete what is not there.
    def __unlink(path)
      raise Errno::ENOENT, path unless File.exist?(path) || File.symlink?(path)
      File.unlink(path)
    end

    def __quietly(force)
      yield
    rescue SystemCallError
      raise unless force
    end
  end

  # For those who include it.
  singleton_methods(false).each do |name|
    define_method(name) { |*args, **opts, &block| FileUtils.__send__(name, *args, **opts, &block) }
    private name
  end
end
