class inner { notify { inner: } }
class outer {
  Notify { message => of_outer }
  include inner
}
include outer
