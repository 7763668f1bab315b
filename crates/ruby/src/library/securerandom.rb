# frozen_string_literal: true

# Random bytes of the host: it decides how random they are.
module SecureRandom
  extend Random::Formatter

  def self.bytes(count) = gen_random(count)
  def self.gen_random(count) = Random.urandom(count)
end
