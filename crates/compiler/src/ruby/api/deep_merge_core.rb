# frozen_string_literal: true

# The gem that Puppet brings along for merging data.
module DeepMerge
  class InvalidParameter < StandardError; end

  DEFAULT_FIELD_KNOCKOUT_PREFIX = '--'

  # Merges into `dest`, which may be changed, and gives the result.
  def self.deep_merge!(source, dest, options = {})
    Merging.new(options).merge(source, dest)
  end

  # One set of options.
  class Merging
    def initialize(options)
      @overwrites = !options[:preserve_unmergeables]
      @prefix = options[:knockout_prefix]
      @options = options
      raise InvalidParameter, 'knockout_prefix cannot be an empty string in deep_merge!' if @prefix == ''
      return unless @prefix && !@overwrites

      raise InvalidParameter, 'overwrite_unmergeable must be true if knockout_prefix is specified in deep_merge!'
    end

    def merge(source, dest)
      return dest if source.nil?
      return source if !dest && @overwrites

      case source
      when Hash then merge_hash(source, dest)
      when Array then merge_array(source, dest)
      else extends?(dest) ? dest.push(source) : overwritten(source, dest)
      end
    end

    private

    def extends?(dest)
      dest.is_a?(Array) && @options[:extend_existing_arrays]
    end

    def merge_hash(source, dest)
      source.each do |key, value|
        if dest.is_a?(Hash)
          dest[key] = dest[key] ? merge(value, dest[key]) : merge(value, value.dup)
        elsif extends?(dest)
          dest.push(source)
        elsif @overwrites
          dest = overwritten(source, dest)
        end
      end
      dest
    end

    def merge_array(source, dest)
      return source if @options[:overwrite_arrays]

      if (separator = @options[:unpack_arrays])
        source = source.join(separator).split(separator)
        dest = dest.join(separator).split(separator) if dest.is_a?(Array)
      end
      if @prefix && source.include?(@prefix)
        dest = dest.respond_to?(:clear) ? dest.clear : nil
        source.delete(@prefix)
      end
      return @overwrites ? overwritten(source, dest) : dest unless dest.is_a?(Array)

      knock_out(source, dest) if @prefix
      merged = merged_arrays(source, dest)
      @options[:sort_merged_arrays] ? merged.sort! : merged
    end

    def knock_out(source, dest)
      source.delete_if do |item|
        name = item.respond_to?(:gsub) ? item.gsub(/^#{@prefix}/, '') : item
        next false if name == item

        dest.delete(name)
        dest.delete(item)
        true
      end
    end

    def merged_arrays(source, dest)
      hashes = @options[:merge_hash_arrays] && [source, dest].all? { |list| list.all?(Hash) }
      return dest | source unless hashes

      merged = dest.each_with_index.map { |item, index| merge(source[index] || {}, item) }
      merged + (source[dest.count..] || [])
    end

    def overwritten(source, dest)
      return dest unless @overwrites
      return source unless @prefix

      kept = case source
             when String then source.gsub(/^#{@prefix}/, '')
             when Array then source.delete_if { |item| item.is_a?(String) && item.match(/^#{@prefix}/) }
             else source
             end
      kept == source ? kept : ''
    end
  end
  private_constant :Merging
end
