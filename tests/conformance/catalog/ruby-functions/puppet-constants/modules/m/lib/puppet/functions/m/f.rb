# frozen_string_literal: true

require 'puppet/util/diff'
require 'puppet/util/selinux'

Puppet::Functions.create_function(:'m::f') do
  # What code names in `rescue` and `is_a?` has to exist.
  NAMES = %w[
    Puppet::Context::UndefinedBindingError
    Puppet::Environments::EnvironmentNotFound Puppet::ErrorWithData Puppet::HTTP::HTTPError
    Puppet::HTTP::ConnectionError Puppet::HTTP::ResponseError Puppet::HTTP::RouteError
    Puppet::LexError Puppet::LockError Puppet::Module::FaultyMetadata Puppet::Module::InvalidName
    Puppet::Module::MissingMetadata Puppet::Module::UnsupportedPlatform Puppet::Pops::Evaluator::DeferredValue
    Puppet::Pops::SemanticError Puppet::Relationship Puppet::Resource::Catalog::DuplicateResourceError
    Puppet::Util::CharacterEncoding Puppet::Util::Colors Puppet::Util::Diff Puppet::Util::InstanceLoader
    Puppet::Util::Log Puppet::Util::Metric Puppet::Util::MonkeyPatches Puppet::Util::SELinux Puppet::Util::Storage
    Puppet::Util::TagSet
  ].freeze

  def f
    NAMES.to_h do |name|
      found = Object.const_get(name)
      [name, found.is_a?(Class) ? "class < #{found.superclass}" : 'module']
    end
  end
end
