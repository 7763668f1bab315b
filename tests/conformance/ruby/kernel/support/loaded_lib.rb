module LoadedLib; def self.value = :loaded; end
