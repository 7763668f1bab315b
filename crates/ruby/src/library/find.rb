# frozen_string_literal: true

module Find
  def find(*paths, ignore_error: true)
    return to_enum(:find, *paths, ignore_error: ignore_error) unless block_given?
    paths.each do |path|
      raise Errno::ENOENT, path.to_s unless File.exist?(path)
      pending = [path.to_path.dup] if path.respond_to?(:to_path)
      pending ||= [path.to_s.dup]
      while (file = pending.shift)
        catch(:prune) do
          yield file
          next unless File.directory?(file) && !File.symlink?(file)
          begin
            names = Dir.children(file).sort
          rescue SystemCallError
            raise unless ignore_error
            next
          end
          pending.unshift(*names.map { |name| File.join(file, name) })
        end
      end
    end
    nil
  end

  def prune
    throw :prune
  end

  module_function :find, :prune
end
