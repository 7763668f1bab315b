module Scoped; Inner = :inner; end
