# The manifests of the environment are used.
