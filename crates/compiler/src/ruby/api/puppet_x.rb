# frozen_string_literal: true

# Where modules keep what their code shares.
module PuppetX; end
